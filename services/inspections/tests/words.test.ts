import { join } from 'node:path';
import { checkLocales } from 'shared-kit/testing/check-locales';
import cat from '../src/locales/cat.json' with { type: 'json' };
import en from '../src/locales/en.json' with { type: 'json' };
import es from '../src/locales/es.json' with { type: 'json' };

checkLocales({ es: es.feed, cat: cat.feed, en: en.feed }, join(import.meta.dirname, '../src/feeds'));
checkLocales({ es: es.papers, cat: cat.papers, en: en.papers }, join(import.meta.dirname, '../src/papers'));
