import { useTranslation } from 'shared-kit/web/i18n';
import { ErrorState, ListSkeleton, Stack } from 'shared-kit/web/ui';
import { MarkList } from '../plan-lists.tsx';
import type { Choice } from './choice.ts';
import type { useFloorContent } from './use-picker-floor.ts';

interface PickerListsProps {
  readonly content: ReturnType<typeof useFloorContent>;
  readonly choice: Choice;
  readonly onElement: (id: number) => void;
  readonly onArea?: ((id: number) => void) | undefined;
}

/** The same as lists: for the keyboard, and for what is not drawn. */
export const PickerLists = ({ content, choice, onElement, onArea }: PickerListsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { elements, areas } = content;
  if (content.error) return <ErrorState error={content.error} onRetry={content.retry} />;
  if (!elements) return <ListSkeleton />;
  const counts = Map.groupBy(elements, ({ areaId }) => areaId);
  return (
    <Stack gap="4">
      <MarkList
        title={t('maps.picker.elements', { count: elements.length })}
        marks={elements.map(({ id, name, ref }) => ({ id, name, ...(ref === name ? {} : { hint: ref }) }))}
        chosenIds={choice.elements}
        onChoose={onElement}
        empty={t('maps.picker.noElements')}
        searchLabel={t('maps.search')}
      />
      {onArea ? (
        <MarkList
          title={t('maps.picker.areas', { count: areas.length })}
          marks={areas.map(({ id, name }) => ({
            id,
            name,
            hint: t('maps.picker.inArea', { count: counts.get(id)?.length ?? 0 }),
          }))}
          chosenIds={new Set(choice.areas.keys())}
          onChoose={onArea}
          empty={t('maps.picker.noAreas')}
        />
      ) : null}
    </Stack>
  );
};
