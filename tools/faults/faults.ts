/** Faults of every kind that the suite must find, each a change of one source. */

export interface Fault {
  readonly name: string;
  readonly file: string;
  /** A text that the file has once. */
  readonly text: string;
  readonly becomes: string;
}

export const faults: readonly Fault[] = [
  {
    name: 'a page that throws',
    file: 'mfe-inspections/src/legal/obligations.page.tsx',
    text: '  const tabs = useTabs(installationId, view, counts);',
    becomes:
      "  const tabs = useTabs(installationId, view, counts);\n  if (tabs.length > 0) throw new Error('planted');",
  },
  {
    name: 'a wrong sum',
    file: 'services/reports/src/sums/cells.ts',
    text: '    totalMinutes: durationMinutes,\n    performedMinutes: done ? durationMinutes : 0,',
    becomes: '    totalMinutes: durationMinutes,\n    performedMinutes: durationMinutes,',
  },
  {
    name: 'a guard taken away',
    file: 'shared-kit/server/access/check-access.ts',
    text: "  if (!mayIn(caller, installationId, anyOf)) fail('forbidden');",
    becomes: '',
  },
  {
    name: 'a missing word',
    file: 'mfe-inspections/src/locales/cat.json',
    text: '      "title": "Revisions",\n',
    becomes: '',
  },
  {
    name: 'a slow query',
    file: 'services/maintenance/src/tasks/task.model.ts',
    text: '  { key: { installationId: 1, programme: 1, result: 1, periodEnd: 1, _id: 1 } },\n',
    becomes: '',
  },
  {
    name: 'a lost update',
    file: 'services/maintenance/src/tasks/results/record-task-result.ts',
    text: '  if (found.task.version !== version) return conflict(found);\n',
    becomes: '',
  },
  {
    name: 'a style that overflows',
    file: 'mfe-correctives/src/figures/figures.page.tsx',
    text: '      <Stack gap="4">',
    becomes: '      <Stack gap="4" minWidth="900px">',
  },
  {
    name: 'a broken migration',
    file: 'services/maintenance/src/migrations/0002-task-programmes.ts',
    text: '          { archetype, programme: { $exists: false } },',
    becomes: '          { archetype, programme: { $exists: true } },',
  },
  {
    name: 'a leaked listener',
    file: 'shared-kit/web/ui/filters/use-slash-key.ts',
    text: "    return () => document.removeEventListener('keydown', go);",
    becomes: '    return () => undefined;',
  },
  {
    name: 'a false kept outcome',
    file: 'tools/suite/areas.ts',
    text: "    if (area.startsWith('mfe-')) return modules === null || modules.includes(area);",
    becomes: "    if (area.startsWith('mfe-')) return false;",
  },
];
