/** The options of an operation, with its session in place of the session's name. */
import type { Document } from 'mongodb';
import { driverOptions } from './driver-options.ts';
import type { Entities } from './entities.ts';

/** Turns options into the driver's, with the session in place of its name. */
export function operationOptions(options: Document, entities: Entities): Document {
  const driver = driverOptions(options);
  if (typeof driver.session === 'string') driver.session = entities.get(driver.session);
  return driver;
}
