/** What the long form has besides all that the quick form has in full. */
import type { Around } from './circumstances.ts';
import { scriptCommand } from './commands.ts';
import type { PlannedJob } from './plan-run.ts';

const chaosRounds = 60;
const differentialRuns = 2_000;

export const longJobs = ({ seed }: Around): PlannedJob[] => [
  {
    name: 'chaos',
    parts: [],
    command: scriptCommand('tools/chaos.mjs', '--seed', String(seed), '--rounds', String(chaosRounds)),
    slots: 1,
    after: ['build'],
    expected: 600,
  },
  // Against a real MongoDB, where there is one: its answers beside those of the embedded database.
  ...(process.env.MONGODB_URL
    ? [
        {
          name: 'differential',
          parts: [],
          command: scriptCommand(
            'tools/differential.mjs',
            '--runs',
            String(differentialRuns),
            '--seed',
            String(seed),
          ),
          slots: 1,
          after: [],
          expected: 300,
        },
      ]
    : []),
];
