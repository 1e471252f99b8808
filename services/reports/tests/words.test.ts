import { join } from 'node:path';
import { checkLocales } from 'shared-kit/testing/check-locales';
import cat from '../src/locales/cat.json' with { type: 'json' };
import en from '../src/locales/en.json' with { type: 'json' };
import es from '../src/locales/es.json' with { type: 'json' };

checkLocales({ es: es.owner, cat: cat.owner, en: en.owner }, join(import.meta.dirname, '../src/owner'));
