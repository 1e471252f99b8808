/**
 * The specs in groups by what they look at: a group is played again where something of that has changed. What `project.json` says of a group's
 * inputs must cover it.
 */
const named = {
  accessibility: ['accessibility'],
  correctives: [
    'corrective-origins',
    'correctives',
    'notifications',
    'offline-correctives',
    'out-of-service',
    'plan-notices',
    'public-report',
  ],
  inspections: ['inspections', 'inspections-agenda', 'legal-obligations'],
  reports: ['compare', 'documents', 'home', 'home-kept', 'report-exports', 'reports', 'setup', 'slots'],
} as const;

const filesOf = (specs: readonly string[]): string[] => specs.map((spec) => `${spec}.spec.ts`);

// A server of somebody else's is not ours to kill.
const notOurs = process.env.MONGODB_URL ? filesOf(['embedded-database']) : [];

/** As projects of Playwright; the last one has what no other names. */
export const groups = [
  ...Object.entries(named).map(([name, specs]) => ({ name, testMatch: filesOf(specs), testIgnore: [] })),
  {
    name: 'portal',
    testMatch: ['*.spec.ts'],
    testIgnore: [...filesOf(Object.values(named).flat()), ...notOurs],
  },
];
