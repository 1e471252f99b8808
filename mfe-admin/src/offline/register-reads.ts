/** Which routes are answered from what was prepared while nothing answers. What answers them is loaded when it is needed. */
import { registerOfflineRead } from 'shared-kit/web/app';
import { listNames } from './list-names.ts';

const load = () => import('./answer-reads.ts');

/** By their paths: a page that shows one manual does without the contracts of all lists. */
export const registerReads = (): void => {
  for (const name of listNames) {
    const path = `/api/${name}` as const;
    registerOfflineRead({ method: 'GET', path }, async (asked) => (await load()).findList(name, asked));
    registerOfflineRead({ method: 'GET', path: `${path}/:id` }, async (asked) =>
      (await load()).findRecord(name, asked),
    );
  }
  registerOfflineRead({ method: 'GET', path: '/api/thermalGroups' }, async (asked) =>
    (await load()).findThermalGroups(asked),
  );
  registerOfflineRead({ method: 'GET', path: '/api/elements/:id/manuals' }, async (asked) =>
    (await load()).findManuals(asked),
  );
};
