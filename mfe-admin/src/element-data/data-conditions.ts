import { type DataCondition, dataConditionsSchema } from 'shared-kit/contracts/catalogues/data-conditions';
import * as z from 'zod/mini';

type Conditions = readonly DataCondition[];

/** What an address says of data; nothing where that makes no sense. */
export const readConditions = (text: string): Conditions => {
  if (text === '') return [];
  try {
    return z.safeParse(dataConditionsSchema, JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
};

/** The same for an address; empty for no condition. */
export const writeConditions = (conditions: Conditions): string =>
  conditions.length === 0 ? '' : JSON.stringify(conditions);

/** Another condition of a field in place of its former one, or none. */
export const withCondition = (
  conditions: Conditions,
  key: string,
  condition: DataCondition | null,
): Conditions => [...conditions.filter((each) => each.key !== key), ...(condition ? [condition] : [])];
