import { defineCollection } from 'shared-kit/server/database/define-collection';

/** What the label of an element or an area carries for people without an account. */
export interface PlaceTokenRecord {
  /** The token. It is no secret: it hangs on a wall. */
  _id: string;
  installationId: number;
  elementId: number | null;
  areaId: number | null;
  createdAt: Date;
}

export const placeTokens = defineCollection<PlaceTokenRecord>('placeTokens', [
  { key: { installationId: 1, elementId: 1, areaId: 1 }, unique: true },
]);
