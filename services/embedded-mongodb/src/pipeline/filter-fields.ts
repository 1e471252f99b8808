import { isDoc } from '../bson/doc.ts';

/** The top-level fields that a filter looks at; undefined where it looks at whole documents. */
export function filterFields(filter: unknown): string[] | undefined {
  if (!isDoc(filter)) return undefined;
  const fields: string[] = [];
  for (const [name, condition] of Object.entries(filter)) {
    if (['$and', '$or', '$nor'].includes(name) && Array.isArray(condition)) {
      for (const clause of condition) {
        const inner = filterFields(clause);
        if (!inner) return undefined;
        fields.push(...inner);
      }
    } else if (name.startsWith('$')) return undefined;
    else fields.push(name.split('.')[0] as string);
  }
  return fields;
}
