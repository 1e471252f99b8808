import type { CobiePlan } from 'shared-kit/contracts/centres/cobie-imports';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Table } from 'shared-kit/web/ui';

const titles = {
  buildings: 'catalogues.buildings.title',
  buildingUses: 'cobie.ownSheets.BuildingUse',
  floors: 'catalogues.floors.title',
  areas: 'catalogues.areas.title',
  elementTypes: 'catalogues.elementTypes.title',
  thermalInstallations: 'thermal.title',
  elements: 'catalogues.elements.title',
} as const;
const kinds = Object.keys(titles) as (keyof CobiePlan)[];
/** Most files say nothing of these. */
const rare: readonly (keyof CobiePlan)[] = ['buildingUses', 'thermalInstallations'];
const actions = ['create', 'update', 'unchanged'] as const;

/** How many of each would be made, changed or left. */
export const PlanTable = ({ plan }: { readonly plan: CobiePlan }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const shown = kinds.filter(
    (kind) => !rare.includes(kind) || actions.some((action) => plan[kind][action] > 0),
  );
  return (
    <Table.ScrollArea>
      <Table.Root
        size="sm"
        aria-label={t('cobie.plan')}
        css={{
          '& :is(th, td)': { paddingX: { base: '1.5', sm: '3' } },
          // Names take a second line before a figure stands beyond a phone's edge.
          '& th': { whiteSpace: 'normal' },
        }}
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
          {shown.map((kind) => (
            <Table.Row key={kind}>
              <Table.ColumnHeader scope="row">{t(titles[kind])}</Table.ColumnHeader>
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
