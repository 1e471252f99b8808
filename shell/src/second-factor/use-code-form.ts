import { factorCodeSchema } from 'shared-kit/contracts/people/second-factor';
import { useContractForm } from 'shared-kit/web/form';
import * as z from 'zod/mini';

const schema = z.strictObject({ code: factorCodeSchema });

/** One field `code`. What `onCode` throws is shown: with a field `code` it stands beside it. */
export const useCodeForm = (onCode: (code: string) => Promise<void>) =>
  useContractForm(schema, { defaults: { code: '' }, onSubmit: ({ code }) => onCode(code) });
