import type { CobiePlan } from 'shared-kit/contracts/centres/cobie-imports';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Table } from 'shared-kit/web/ui';

const kinds = ['buildings', 'floors', 'areas', 'elementTypes', 'elements'] as const;
const actions = ['create', 'update', 'unchanged'] as const;

/** How many of each would be made, changed or left. */
export const PlanTable = ({ plan }: { readonly plan: CobiePlan }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  return (
    <Table.ScrollArea>
      <Table.Root
        size="sm"
        aria-label={t('cobie.plan')}
        css={{ '& :is(th, td)': { paddingX: { base: '1.5', sm: '3' } } }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t('cobie.kind')}</Table.ColumnHeader>
            {actions.map((action) => (
              <Table.ColumnHeader key={action} scope="col" textAlign="end">
                {t(`cobie.actions.${action}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {kinds.map((kind) => (
            <Table.Row key={kind}>
              <Table.ColumnHeader scope="row">{t(`catalogues.${kind}.title`)}</Table.ColumnHeader>
              {actions.map((action) => (
                <Table.Cell key={action} textAlign="end">
                  {format.number(plan[kind][action])}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
