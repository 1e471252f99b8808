import { useId, useState } from 'react';
import { elements } from 'shared-kit/contracts/centres/elements';
import { Combobox } from 'shared-kit/web/form';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, Text, useSettled } from 'shared-kit/web/ui';
import { useStructure } from '../places/use-structure.ts';
import { useText } from '../use-text.ts';

/** So many are looked at; the others are searched for. */
const atOnce = 20;

export interface ElementChoiceProps {
  readonly installationId: number;
  readonly onChoose: (elementId: number) => void;
}

/** One of an installation's elements, found by what the server searches them by: reference, name and what its maker calls it. */
export const ElementSearch = ({ installationId, onChoose }: ElementChoiceProps) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), 200);
  const { places } = useStructure(installationId, true);
  const query = { installationId, size: atOnce, sort: 'name', entityStatus: '1' } as const;
  const { data, error, isFetching, refetch } = useRoute(
    elements.list,
    { query: { ...query, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const found = data?.data ?? [];
  const total = data?.total ?? 0;
  const areaOf = (areaId: number): string => places.areaId.find((area) => area.id === areaId)?.name ?? '';
  return (
    <Box>
      <Text asChild fontWeight="medium" display="block" marginBottom="1">
        <label htmlFor={id}>{t('elementChoice.element')}</label>
      </Text>
      <Combobox
        id={id}
        label={t('elementChoice.element')}
        placeholder={t('elementChoice.search')}
        options={found.map((element) => ({
          value: element.id,
          label: [element.name, element.ref, areaOf(element.areaId)]
            .filter((word) => word !== '')
            .join(' · '),
        }))}
        value={null}
        chosenLabel=""
        onSearch={setTyped}
        busy={isFetching || q !== typed.trim()}
        total={found.length < total ? total : undefined}
        onTake={(value) => {
          if (value !== null) onChoose(Number(value));
        }}
      />
    </Box>
  );
};
