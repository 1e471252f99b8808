/** Turns options of the test format into those of the driver. */
import type { Document } from 'mongodb';
import { BSON, ReadPreference } from 'mongodb';
import { isDocument, mapFields } from './values.ts';

/** The options whose values go to the server as they are. */
const DATA = new Set(['let', 'comment', 'arrayFilters', 'validator', 'pipeline', 'metadata']);

/** Options of the test format as the driver takes them. */
export function driverOptions(options: Document = {}): Document {
  const driver: Document = {};
  for (const [name, value] of Object.entries(options)) {
    if (name === 'readPreference') driver.readPreference = readPreference(value);
    else if (name === 'returnDocument') driver.returnDocument = String(value).toLowerCase();
    else driver[name] = DATA.has(name) ? value : plainLongs(value);
  }
  return driver;
}

function readPreference({ mode, tagSets, maxStalenessSeconds, hedge }: Document): ReadPreference {
  const more = { ...(maxStalenessSeconds ? { maxStalenessSeconds } : {}), ...(hedge ? { hedge } : {}) };
  return new ReadPreference(mode, tagSets, more);
}

function plainLongs(value: unknown): unknown {
  if (value instanceof BSON.Long) return value.toNumber();
  return isDocument(value) ? mapFields(value, plainLongs) : value;
}
