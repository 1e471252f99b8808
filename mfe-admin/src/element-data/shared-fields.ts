/** Which data several elements of different types can be given at once. */
import type { DataValue } from 'shared-kit/contracts/centres/element-data';
import {
  type DataField,
  dataFieldsOf,
  faultOf,
  type TypedData,
} from 'shared-kit/domain/records/element-data';
import { knownFields } from 'shared-kit/domain/records/element-fields';

export interface ChosenType extends TypedData {
  readonly id: number;
  /** How many of the chosen elements are of it. */
  readonly elements: number;
}

export interface SharedField {
  /** As it is asked for: of a choice the options that all types have. */
  readonly field: DataField;
  /** As each of the types has it. */
  readonly byType: ReadonlyMap<number, DataField>;
  /** How many of the chosen elements have it. */
  readonly elements: number;
}

const order = new Map(knownFields.map(({ key }, index) => [key, index]));
const place = ({ field: { key } }: SharedField): number => order.get(key) ?? order.size;

/** The same data: two types may call two kinds of it by one key. Null where they are. */
const inCommon = (one: DataField, other: DataField): DataField | null => {
  if (one.valueType !== other.valueType || one.unit !== other.unit) return null;
  if (one.valueType !== 'choice') return one;
  const options = one.options.filter(({ key }) => other.options.some((option) => option.key === key));
  return options.length > 0 ? { ...one, options } : null;
};

const join = (shared: SharedField, type: ChosenType, own: DataField): SharedField => {
  const field = inCommon(shared.field, own);
  if (field === null) return shared;
  return {
    field,
    byType: new Map([...shared.byType, [type.id, own]]),
    elements: shared.elements + type.elements,
  };
};

/**
 * The data fields of the types, each once, in the order of forms. Where two types mean something else by one key, what most of the chosen
 * elements mean is offered, and the others count as without it.
 */
export const sharedFields = (types: readonly ChosenType[]): SharedField[] => {
  const found = new Map<string, SharedField>();
  for (const type of types.toSorted((one, other) => other.elements - one.elements))
    for (const field of dataFieldsOf(type)) {
      const shared = found.get(field.key);
      const alone = { field, byType: new Map([[type.id, field]]), elements: type.elements };
      found.set(field.key, shared ? join(shared, type, field) : alone);
    }
  return [...found.values()].toSorted((one, other) => place(one) - place(other));
};

/** What is wrong with a value for one of the types at least, as `faultOf` tells it. */
export const faultIn = ({ byType }: SharedField, value: DataValue): string | null => {
  for (const field of byType.values()) {
    const fault = faultOf(field, value);
    if (fault !== null) return fault;
  }
  return null;
};
