import type { ClientSession } from 'shared-kit/server/database/mongo';
import { ApiError, duplicateKey } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';

const refusals = {
  loginKey: ['loginNameExists', 'loginName'],
  userId: ['userAlreadyHasRole', 'loginName'],
} as const;

/** A change of people and of what they may do: what is taken is said in the form's words, and nothing remembered is gone by. */
export const saving = async <T>(
  ctx: PortalContext,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  try {
    return await ctx.transaction(work);
  } catch (error) {
    const fields: readonly string[] = duplicateKey(error)?.fields ?? [];
    const taken = (['loginKey', 'userId'] as const).find((name) => fields.includes(name));
    if (!taken) throw error;
    const [code, path] = refusals[taken];
    throw new ApiError(code, { fields: [{ path, code: 'exists' }], cause: error });
  } finally {
    ctx.views.clear();
  }
};
