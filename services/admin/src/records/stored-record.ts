import { type BaseRecord, toEntity } from 'shared-kit/server/mongo';

/** What records are found, told apart and sorted by; never answered. */
export interface StoredRecord extends BaseRecord {
  searchText: string;
  /** Counted up by whatever comes to depend on the record, so that it can't be deleted at the same moment. */
  claims: number;
}

export interface NamedRecord extends StoredRecord {
  nameKey: string;
  nameSort: string;
}

export const text = { type: String, default: '' } as const;
export const key = { type: String, required: true } as const;
export const id = { type: Number, required: true } as const;
export const count = { type: Number, default: 0 } as const;
/** A number or a text that may be unknown. */
export const amount = { type: Number, default: null } as const;
export const optionalText = { type: String, default: null } as const;
export const localizedText = { es: key, cat: key, en: key } as const;

export const storedFields = { searchText: text, claims: count } as const;
export const namedFields = { ...storedFields, nameKey: key, nameSort: key } as const;
export const refFields = { refKey: key, refSort: key } as const;

const hidden = new Set([
  'searchText',
  'claims',
  'nameKey',
  'nameSort',
  'refKey',
  'refSort',
  'externalKey',
  'importKey',
]);

export type Entity = Record<string, unknown> & { id: number };

/** A record as it is answered. */
export const presentRecord = (record: BaseRecord): Entity =>
  toEntity(
    Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.has(field))) as { _id: number },
  );
