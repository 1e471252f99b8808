import { type InspectionState, inspectionStates } from 'shared-kit/contracts/inspection';
import type { ReferenceFilter } from 'shared-kit/web/catalogue';
import { useUrlState } from 'shared-kit/web/router';
import { anyOf } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

const isState = (written: string): written is InspectionState =>
  inspectionStates.some((state) => state === written);

/** Narrows the list to states; without it all are there but the former ones. */
export const useStateFilter = (): ReferenceFilter => {
  const t = useText();
  const [{ state }, setState] = useUrlState({ state: '', page: 1 });
  const values = String(state).split(',').filter(isState);
  const filter = anyOf({
    key: 'state',
    label: t('fields.state'),
    options: inspectionStates.map((each, value) => ({ value, label: t(`state.${each}`) })),
    values: values.map((each) => inspectionStates.indexOf(each)),
    onChange: (chosen) =>
      setState({ state: chosen.flatMap((index) => inspectionStates[index] ?? []).join(',') }),
  });
  return { name: 'state', filter, query: values.length === 0 ? {} : { state: values.join(',') } };
};
