/**
 * How many kilobytes of JavaScript, as Brotli, a browser may fetch for the first screens of each build: it fails above. A budget is a little more
 * than what there is; whoever needs more raises it here, and says why in the commit.
 */
import { type Entry, type EntrySize, EntrySizesPlugin } from './plugins/entry-sizes.ts';

interface Budget extends Entry {
  readonly kB: number;
}

const firstTexts = ['./es.json?first', '../locales/es.json?first'] as const;

/** By the build's name. Of a module it is its entry with the list that is opened first. */
export const budgets: Readonly<Record<string, readonly Budget[]>> = {
  shell: [
    { name: 'login', imports: [...firstTexts], kB: 118 },
    {
      name: 'home, without its cards',
      imports: [
        ...firstTexts,
        './kit.tsx',
        './layout/portal.tsx',
        './federation.ts',
        './es.json?rest',
        '../locales/es.json?rest',
      ],
      kB: 265,
    },
  ],
  'mfe-admin': [
    {
      name: 'administration',
      imports: ['./administration/administration.page.tsx', './locales/es.json'],
      kB: 109,
    },
  ],
  'mfe-correctives': [
    { name: 'correctives', imports: ['./correctives/correctives.page.tsx', './locales/es.json'], kB: 47.5 },
  ],
  'mfe-inspections': [
    { name: 'inspections', imports: ['./inspections/list.page.tsx', './locales/es.json'], kB: 32 },
  ],
  'mfe-maintenance': [
    {
      name: 'menu of a programme',
      imports: ['./overview/programme-menu.page.tsx', './locales/es.json?first'],
      kB: 43.5,
    },
    {
      name: 'remaining tasks',
      imports: ['./task-lists/open-tasks.tsx', './locales/es.json?first'],
      kB: 46.5,
    },
  ],
  'mfe-reports': [{ name: 'tasks', imports: ['./work/tasks.page.tsx', './locales/es.json'], kB: 34 }],
};

/** One entry with the ten largest of it. */
export const toldSize = ({ name, kB, largest }: EntrySize, most: number): string =>
  `${name}: ${kB.toFixed(1)} kB of JavaScript, at most ${most}\n${largest
    .map((one) => `  ${one.kB.toFixed(1).padStart(6)} kB ${one.owner}`)
    .join('\n')}`;

/** What is above its budget, with the ten largest of each. */
export const overBudget = (sizes: readonly EntrySize[], all: readonly Budget[]): string[] =>
  sizes.flatMap((size) => {
    const most = all.find(({ name }) => name === size.name)?.kB ?? Number.POSITIVE_INFINITY;
    return size.kB > most ? [toldSize(size, most)] : [];
  });

/** Fails a build that is above its budgets. */
export const budgetPlugin = (build: string): EntrySizesPlugin => {
  const chunks = budgets[build] ?? [];
  return new EntrySizesPlugin(chunks, (sizes) => {
    const over = overBudget(sizes, chunks);
    if (over.length > 0)
      throw new Error(`${build} is above its budget (shared-kit/config/budgets.ts)\n${over.join('\n')}`);
  });
};
