import { useState } from 'react';
import type { ElementType } from 'shared-kit/contracts/centres/elements';
import type { PlanLine } from 'shared-kit/contracts/plans/maintenance-plans';
import { handleApiError } from 'shared-kit/web/app';
import { useEnumText, useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { ListChecks } from 'shared-kit/web/icons';
import { Button, EmptyState, ErrorState, Flex, ListSkeleton, Table, Text } from 'shared-kit/web/ui';
import { ChooseGenerics } from './choose-generics.tsx';
import { ConditionPanel } from './condition-panel.tsx';
import { useConditionWords } from './use-condition-words.ts';
import { usePlan } from './use-plan.ts';

/** Which generic chores the elements of a type get. */
export const PlanTab = ({ type }: { readonly type: ElementType }) => {
  const { t } = useTranslation('mfe-admin');
  const [opened, setOpened] = useState<'choose' | number | null>(null);
  const { lines = [], generics, ready, error, retry, save } = usePlan(type.id);
  const localized = useLocalized();
  if (!ready) return error ? <ErrorState error={error} onRetry={retry} /> : <ListSkeleton />;
  const chosen = lines.map(({ genericChoreId }) => genericChoreId);
  const nameOf = (id: number): string => {
    const generic = generics.get(id);
    return generic ? localized(generic.description) : `#${id}`;
  };
  const choose = (ids: readonly number[]): Promise<void> =>
    save(
      ids.map(
        (id) => lines.find((line) => line.genericChoreId === id) ?? { genericChoreId: id, conditions: [] },
      ),
    );
  const edited =
    typeof opened === 'number' ? lines.find((line) => line.genericChoreId === opened) : undefined;
  const close = () => setOpened(null);
  const button = (
    <Button aria-haspopup="dialog" onClick={() => setOpened('choose')}>
      <ListChecks aria-hidden />
      {t('plans.choose')}
    </Button>
  );
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState title={t('plans.empty')} text={t('plans.emptyText')} action={button} />
      ) : (
        <>
          <Flex gap="3" align="center" wrap="wrap" marginBottom="3">
            <Text flex="1" minWidth="min(14rem, 100%)" color="fg.muted">
              {t('plans.explain')}
            </Text>
            {button}
          </Flex>
          <Lines
            type={type}
            lines={lines}
            generics={generics}
            onEdit={setOpened}
            onRemove={(id) =>
              void save(lines.filter((line) => line.genericChoreId !== id)).catch(handleApiError)
            }
          />
        </>
      )}
      {opened === 'choose' ? (
        <ChooseGenerics title={t('plans.choose')} chosen={chosen} onChoose={choose} onClose={close} />
      ) : null}
      {edited ? (
        <ConditionPanel
          title={nameOf(edited.genericChoreId)}
          type={type}
          conditions={edited.conditions}
          onSave={(conditions) =>
            save(lines.map((line) => (line === edited ? { ...line, conditions: [...conditions] } : line)))
          }
          onClose={close}
        />
      ) : null}
    </>
  );
};

interface LinesProps {
  readonly type: ElementType;
  readonly lines: readonly PlanLine[];
  readonly generics: ReturnType<typeof usePlan>['generics'];
  readonly onEdit: (genericChoreId: number) => void;
  readonly onRemove: (genericChoreId: number) => void;
}

const Lines = ({ type, lines, generics, onEdit, onRemove }: LinesProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useConditionWords(type);
  const enums = useEnumText();
  const format = useFormat();
  const localized = useLocalized();
  return (
    <Table.ScrollArea>
      <Table.Root size="sm" aria-label={t('plans.tab')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t('plans.chore')}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t('plans.when')}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map(({ genericChoreId, conditions }) => {
            const generic = generics.get(genericChoreId);
            const name = generic ? localized(generic.description) : `#${genericChoreId}`;
            return (
              <Table.Row key={genericChoreId}>
                <Table.ColumnHeader scope="row" fontWeight="normal" whiteSpace="normal">
                  {name}
                  {generic ? (
                    <Text color="fg.muted">
                      {[
                        generic.ref,
                        enums.text('periodicity', generic.periodicity),
                        format.duration(generic.durationMinutes),
                        ...(generic.entityStatus === 0 ? [t('plans.inactive')] : []),
                      ].join(' · ')}
                    </Text>
                  ) : null}
                </Table.ColumnHeader>
                <Table.Cell whiteSpace="normal">{words.conditions(conditions)}</Table.Cell>
                <Table.Cell textAlign="end" whiteSpace="nowrap">
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={t('plans.conditionsOf', { chore: name })}
                    onClick={() => onEdit(genericChoreId)}
                  >
                    {t('plans.conditions')}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('plans.removeOf', { chore: name })}
                    onClick={() => onRemove(genericChoreId)}
                  >
                    {t('plans.remove')}
                  </Button>
                </Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
