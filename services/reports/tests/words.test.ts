import { join } from 'node:path';
import { checkLocales } from 'shared-kit/testing/check-locales';
import cat from '../src/locales/cat.json' with { type: 'json' };
import en from '../src/locales/en.json' with { type: 'json' };
import es from '../src/locales/es.json' with { type: 'json' };

for (const folder of ['owner', 'papers', 'exports'] as const)
  checkLocales(
    { es: es[folder], cat: cat[folder], en: en[folder] },
    join(import.meta.dirname, '../src', folder),
  );
