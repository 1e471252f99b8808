import type { issueRiteRegister as contract } from 'shared-kit/contracts/legal/rite-register';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readOwners } from '../read-owners.ts';
import { readRegister } from '../read-register.ts';
import { readThermal } from '../read-thermal.ts';
import { registerBlocks } from './describe-register.ts';
import { issueRitePaper } from './rite-paper.ts';

export const issueRegister: Handler<typeof contract> = async (
  { body: { installationId, year, ...issue } },
  ctx,
) => {
  const owners = await readOwners(ctx, installationId);
  const { installations } = await readThermal(ctx, installationId);
  const entries = await readRegister(ctx, { installationId, year, owners });
  const data = await issueRitePaper(
    ctx,
    {
      kind: 'riteRegister',
      installationId,
      year,
      owners,
      content: { entries, installations },
      blocks: (words) => registerBlocks({ year, owners, entries, installations }, words),
    },
    issue,
  );
  return { data };
};
