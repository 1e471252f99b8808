/** Why a workbook can't be read: it is none, or it would fill the memory. */
import { fail } from 'shared-kit/server/http/errors';

export const unreadable = (why: string): never => fail('fileUnreadable', { cause: why });
export const tooLarge = (why: string): never => fail('payloadTooLarge', { cause: why });
