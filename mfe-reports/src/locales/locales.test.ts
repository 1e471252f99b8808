import { join } from 'node:path';
import { checkLocales } from 'shared-kit/testing/check-locales';
import cat from './cat.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

checkLocales({ es, cat, en }, join(import.meta.dirname, '..'));
