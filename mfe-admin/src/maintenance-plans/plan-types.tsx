import type { PlanType } from 'shared-kit/contracts/plans/maintenance-plans';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { chakra, Table, Text } from 'shared-kit/web/ui';

const TextLink = chakra(Link, { base: { textDecoration: 'underline' } });
const counts = ['elements', 'added', 'there', 'notMet', 'undecided'] as const;

/** Type by type: how many elements, and what becomes of their chores. */
export const PlanTypes = ({ types }: { readonly types: readonly PlanType[] }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const local = useLocalized();
  const { isSuperAdmin } = usePermissions();
  if (types.length === 0) return <Text>{t('plans.noElements')}</Text>;
  return (
    <Table.ScrollArea>
      <Table.Root
        size="sm"
        aria-label={t('plans.byType')}
        css={{ '& :is(th, td)': { paddingX: { base: '1.5', sm: '3' } } }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t('fields.elementTypeId')}</Table.ColumnHeader>
            {counts.map((count) => (
              <Table.ColumnHeader key={count} scope="col" textAlign="end">
                {t(`plans.counts.${count}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {types.map((type) => (
            <Table.Row key={type.elementTypeId}>
              <Table.ColumnHeader scope="row" fontWeight="normal" whiteSpace="normal">
                {isSuperAdmin ? (
                  <TextLink to={`/user/spad-elementTypes/${type.elementTypeId}?tab=plan`}>
                    {local(type.name)}
                  </TextLink>
                ) : (
                  local(type.name)
                )}
                {type.planned ? null : <Text color="fg.muted">{t('plans.noPlan')}</Text>}
              </Table.ColumnHeader>
              {counts.map((count) => (
                <Table.Cell key={count} textAlign="end">
                  {format.number(type[count])}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
