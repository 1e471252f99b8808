import { languageCodes, languageOfCode } from '../../contracts/enums.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { useUrlState } from '../router/use-url-state.ts';
import { anyOf } from '../ui/filters/filter.ts';
import type { Catalogue } from './catalogue.ts';
import { shapeOf } from './read-schema.ts';
import type { ReferenceFilter } from './use-reference-filter.tsx';

const name = 'untranslated';
const numbers: readonly number[] = [];

/** Narrows a list to entries that lack a language, kept in the address; none where its entries have no texts in languages. */
export const useUntranslatedFilter = ({ routes }: Pick<Catalogue, 'routes'>): readonly ReferenceFilter[] => {
  const t = useKitText();
  const [state, setState] = useUrlState({ [name]: numbers, page: 1 });
  if (!(name in shapeOf(routes.list.query))) return [];
  const asked = state[name];
  const values = typeof asked === 'object' ? asked : numbers;
  const filter = anyOf({
    key: name,
    label: t('translations.filter'),
    options: languageCodes.map((code) => ({ value: languageOfCode(code), label: t(`languages.${code}`) })),
    values,
    onChange: (wanted) => setState({ [name]: [...wanted] }),
  });
  return [{ name, filter, query: values.length === 0 ? {} : { [name]: values.join() } }];
};
