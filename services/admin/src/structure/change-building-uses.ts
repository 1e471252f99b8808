import type { changeBuildingUses as contract } from 'shared-kit/contracts/centres/installations';
import { wholeAfter } from 'shared-kit/domain/legal/building-uses';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { changeFields, type RecordOf } from 'shared-kit/server/records';
import { buildingSpec } from './describe-buildings.ts';
import type { buildings } from './structure.model.ts';

export const changeBuildingUses: RecordHandler<typeof contract, RecordOf<typeof buildings>> = (
  { body: { version, uses }, located },
  ctx,
) => {
  const fields = uses.flatMap(({ builtArea, usefulArea }, index) =>
    builtArea !== null && usefulArea !== null && usefulArea > builtArea
      ? [{ path: `uses.${index}.usefulArea`, code: 'tooBig' }]
      : [],
  );
  if (fields.length > 0) fail('invalidInput', { fields });
  const { use = null, builtArea = null, usefulArea = null, capacity = null } = located;
  const whole = wholeAfter({ use, builtArea, usefulArea, capacity }, uses);
  return changeFields(buildingSpec, located, { fieldChange: { version, set: { uses, ...whole } }, ctx });
};
