import { join } from 'node:path';
import { checkLocales } from 'shared-kit/testing/check-locales';
import cat from '../src/locales/cat.json' with { type: 'json' };
import en from '../src/locales/en.json' with { type: 'json' };
import es from '../src/locales/es.json' with { type: 'json' };

for (const [name, folder] of [
  ['lowVoltage', 'low-voltage/paper'],
  ['rite', 'rite/paper'],
] as const)
  checkLocales({ es: es[name], cat: cat[name], en: en[name] }, join(import.meta.dirname, '../src', folder));
