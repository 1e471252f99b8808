import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Dialog } from 'shared-kit/web/overlays';
import { SearchField } from 'shared-kit/web/table';
import { Button, EmptyState, ErrorState, ListSkeleton, notify, Portal, Stack, Text } from 'shared-kit/web/ui';
import { GenericOption } from './generic-option.tsx';
import { useGenericChoice } from './use-generic-choice.ts';

export interface AddGenericChoresProps {
  readonly elementId: number;
  readonly installationId: number;
  readonly onClose: () => void;
}

/** Gives the element several chores of the catalogue at once; those it has already can't be chosen. */
export const AddGenericChores = ({ onClose, ...place }: AddGenericChoresProps) => {
  const { t } = useTranslation('mfe-admin');
  const [search, setSearch] = useState('');
  const choice = useGenericChoice(place, search);
  const { found, ready, count, saving } = choice;
  const save = async (): Promise<void> => {
    const added = await choice.save();
    if (added === null) return;
    notify({ text: t('elements.added', { count: added }) });
    onClose();
  };
  const options = found.map((generic) => (
    <GenericOption
      key={generic.id}
      generic={generic}
      had={choice.has(generic.id)}
      chosen={choice.isChosen(generic.id)}
      disabled={saving}
      onToggle={choice.toggle}
    />
  ));
  return (
    <Dialog.Root
      open
      size="lg"
      scrollBehavior="inside"
      onOpenChange={({ open }) => !open && !saving && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          <Dialog.Content>
            <Dialog.Header flexDirection="column">
              <Dialog.Title>{t('elements.addGeneric')}</Dialog.Title>
              <SearchField value={search} onChange={setSearch} label={t('search')} />
            </Dialog.Header>
            <Dialog.Body>
              {choice.error && !ready ? <ErrorState error={choice.error} onRetry={choice.retry} /> : null}
              {ready || choice.error ? null : <ListSkeleton />}
              {ready && found.length === 0 ? (
                <EmptyState title={t(search === '' ? 'catalogues.genericChores.empty' : 'nothingFound')} />
              ) : null}
              {ready ? <Stack gap="0">{options}</Stack> : null}
              {choice.more ? <Text color="fg.muted">{t('elements.moreGeneric')}</Text> : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={saving} onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button disabled={count === 0} loading={saving} onClick={() => void save()}>
                {t('elements.addCount', { count })}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
