import { useState } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import { chores, genericChores } from 'shared-kit/contracts/chores';
import { elements } from 'shared-kit/contracts/elements';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { Checkbox } from 'shared-kit/web/choices';
import { useEnumText, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import {
  Button,
  Dialog,
  EmptyState,
  Input,
  ListSkeleton,
  notify,
  Portal,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { choreOfGeneric } from './chore-of-generic.ts';

export interface AddGenericChoresProps {
  readonly elementId: number;
  readonly installationId: number;
  readonly onClose: () => void;
}

/** Gives the element several chores of the catalogue at once; those it has already can't be chosen. */
export const AddGenericChores = ({ elementId, installationId, onClose }: AddGenericChoresProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const localized = useLocalized();
  const invalidate = useInvalidate();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [saving, setSaving] = useState(false);
  const catalogue = useRoute(genericChores.list, { query: { size: maxPageSize, sort: 'order' } });
  const present = useRoute(chores.list, {
    query: { installationId, elementId: String(elementId), size: maxPageSize },
  });
  const had = new Set(present.data?.data.map((chore) => chore.genericChoreId));
  const ready = catalogue.data !== undefined && present.data !== undefined;
  const found = (catalogue.data?.data ?? []).filter(
    (one) =>
      one.entityStatus === 1 &&
      `${one.ref} ${localized(one.description)}`.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
  );
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      for (const generic of catalogue.data?.data ?? []) {
        if (!chosen.includes(generic.id)) continue;
        const body = choreOfGeneric(generic, { installationId, elementId }, new Date().getFullYear());
        await callRoute(chores.create, { body }, { idempotencyKey: crypto.randomUUID() });
        setChosen((before) => before.filter((id) => id !== generic.id));
      }
      notify({ text: t('elements.added', { count: chosen.length }) });
      onClose();
    } catch (error) {
      await handleApiError(error);
    } finally {
      setSaving(false);
      await invalidate(chores.list, elements.get);
    }
  };
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
              <Input
                type="search"
                aria-label={t('search')}
                placeholder={t('search')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </Dialog.Header>
            <Dialog.Body>
              {ready ? null : <ListSkeleton />}
              {ready && found.length === 0 ? <EmptyState title={t('nothingFound')} /> : null}
              <Stack gap="3">
                {ready &&
                  found.map((generic) => (
                    <Checkbox.Root
                      key={generic.id}
                      checked={had.has(generic.id) || chosen.includes(generic.id)}
                      disabled={had.has(generic.id) || saving}
                      onCheckedChange={({ checked }) =>
                        setChosen((before) =>
                          checked === true
                            ? [...before, generic.id]
                            : before.filter((id) => id !== generic.id),
                        )
                      }
                    >
                      <Checkbox.HiddenInput />
                      <Checkbox.Control />
                      <Checkbox.Label>
                        {localized(generic.description)}
                        <Text as="span" color="fg.muted" fontWeight="normal">
                          {' · '}
                          {enums.text('periodicity', generic.periodicity)}
                          {had.has(generic.id) ? ` · ${t('elements.alreadyThere')}` : ''}
                        </Text>
                      </Checkbox.Label>
                    </Checkbox.Root>
                  ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={saving} onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button disabled={chosen.length === 0} loading={saving} onClick={() => void save()}>
                {t('elements.addCount', { count: chosen.length })}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
