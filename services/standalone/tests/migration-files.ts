/** The migrations of each service, as its folder holds them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const services = join(import.meta.dirname, '../..');
const folderOf = (service: string): string => join(services, service, 'src/migrations');

export const migratingServices: readonly string[] = readdirSync(services)
  .filter((service) => existsSync(folderOf(service)))
  .sort();

/** `0001-seal-earlier-audit` and so on, in their order. */
export const migrationFiles = (service: string): string[] =>
  readdirSync(folderOf(service))
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => name.replace('.ts', ''))
    .sort();
