import type { StoredOperation } from './stored.ts';

/** When what is sent again was done: as it was told, unless the server takes no such time; then it is as if it were written down now. */
export const timeToldAgain = ({ code, at }: Pick<StoredOperation, 'code' | 'at'>, now: number): string =>
  code === 'doneTooEarly' ? new Date(now).toISOString() : at;
