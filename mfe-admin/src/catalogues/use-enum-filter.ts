import type { ReferenceFilter } from 'shared-kit/web/catalogue';
import { useEnumText, useKitText } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { anyOf } from 'shared-kit/web/table';

const numbers: readonly number[] = [];

/** Narrows a list to some values of an enumeration, by which its field is called too; kept in the address. */
export const useEnumFilter = (
  name: 'archetype' | 'entityStatus' | 'periodicity' | 'valueType',
  label: string,
): ReferenceFilter => {
  const enums = useEnumText();
  const [state, setState] = useUrlState({ [name]: numbers, page: 1 });
  const asked = state[name];
  const values = typeof asked === 'object' ? asked : numbers;
  const filter = anyOf({
    key: name,
    label,
    options: enums.options(name),
    values,
    onChange: (wanted) => setState({ [name]: [...wanted] }),
  });
  return { name, filter, query: values.length === 0 ? {} : { [name]: values.join() } };
};

/** Of what can be deactivated: the active ones or the others. */
export const useStatusFilter = (): ReferenceFilter =>
  useEnumFilter('entityStatus', useKitText()('catalogue.entityStatus'));
