import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctivesTell } from 'shared-kit/contracts/correctives/corrective-access';
import { addCorrectiveCost, removeCorrectiveCost } from 'shared-kit/contracts/correctives/corrective-work';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { centsOfCost } from 'shared-kit/domain/correctives/corrective-costs';
import { usePermissions, useSessionUser } from 'shared-kit/web/app';
import { KeptForm, NumberField, TextField, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm, Flex, IconButton, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { useText } from '../use-text.ts';

const bodySchema = addCorrectiveCost.body as NonNullable<typeof addCorrectiveCost.body>;
const empty = { description: '', quantity: 1, unitPrice: 0 };
const centsOf = (euro: number): number => Math.round(euro * 100);

interface CostsProps {
  readonly corrective: Corrective;
}

/** Parts and costs as plain lines, and their sum. */
export const Costs = ({ corrective }: CostsProps) => {
  const t = useText();
  const format = useFormat();
  const { hasAny } = usePermissions();
  const userId = useSessionUser()?.Id;
  const remove = useRouteMutation(removeCorrectiveCost);
  const mayTell = hasAny(...correctivesTell) && corrective.mergedIntoId === null;
  const { costs, cost, id } = corrective;
  return (
    <Stack gap="4" paddingY="2">
      {mayTell ? <CostForm corrective={corrective} /> : null}
      {costs.length === 0 ? <Text color="fg.muted">{t('costs.none')}</Text> : null}
      <Stack as="ul" aria-label={t('record.costs')} listStyleType="none" gap="0" maxWidth="40rem">
        {costs.map((line) => (
          <Flex as="li" key={line.id} gap="3" align="center" borderBottomWidth="1px" paddingY="2">
            <Text flex="1" minWidth="0" overflowWrap="anywhere">
              {t('costs.line', {
                description: line.description,
                quantity: format.number(line.quantity),
                price: format.money(centsOf(line.unitPrice)),
              })}
            </Text>
            <Text fontWeight="medium">{format.money(centsOfCost(line))}</Text>
            {mayTell && (line.userId === userId || hasAny(Permission.CorrectiveEdit)) ? (
              <IconButton
                variant="ghost"
                minWidth="44px"
                minHeight="44px"
                aria-label={t('costs.remove', { description: line.description })}
                onClick={async () => {
                  if (await confirm({ text: t('costs.removeAsk'), cancel: true, danger: true }))
                    remove.mutate({ params: { id: String(id), partId: line.id } });
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            ) : null}
          </Flex>
        ))}
      </Stack>
      {costs.length > 0 ? (
        <Text fontWeight="semibold">{t('costs.sum', { sum: format.money(centsOf(cost)) })}</Text>
      ) : null}
    </Stack>
  );
};

const CostForm = ({ corrective }: CostsProps) => {
  const t = useText();
  const add = useSaveLater(addCorrectiveCost);
  const form = useContractForm(bodySchema, {
    defaults: empty,
    onSubmit: async (body) => {
      const saved = await add({ params: { id: corrective.id }, body }, corrective, () => undefined);
      if (saved.outcome !== 'kept') form.methods.reset(empty);
      return saved;
    },
  });
  return (
    <KeptForm title={t('record.costs')} form={form}>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" alignItems="start" maxWidth="40rem">
        <TextField name="description" label={t('field.costDescription')} maxLength={200} />
        <NumberField name="quantity" label={t('field.quantity')} decimals />
        <NumberField name="unitPrice" label={t('field.unitPrice')} unit="€" decimals />
      </SimpleGrid>
      <Button type="submit" alignSelf="flex-start" marginTop="3" minHeight="44px" loading={form.isSaving}>
        {t('costs.add')}
      </Button>
    </KeptForm>
  );
};
