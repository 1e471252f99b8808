import { suggestQuantity } from 'shared-kit/domain/readings/suggest-quantity';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Info } from 'shared-kit/web/icons';
import { Button, Flex, Text } from 'shared-kit/web/ui';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the name and the unit of a format say it measures, as long as nobody has said so. */
export const QuantitySuggestion = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('mfe-admin');
  const { setValue, setFocus } = useFormContext();
  const [chosen, es, cat, en, unit, symbol] = useWatch({
    name: [name, 'name.es', 'name.cat', 'name.en', 'unit', 'symbol'],
  }).map(text);
  const suggested = suggestQuantity({
    name: { es: es ?? '', cat: cat ?? '', en: en ?? '' },
    unit: unit ?? '',
    symbol: symbol ?? '',
  });
  if (suggested === null || chosen !== '') return null;
  const take = (): void => {
    setValue(name, suggested, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return (
    <Flex role="status" gap="2" align="center" wrap="wrap" marginTop="1">
      <Info aria-hidden size={16} />
      <Text>{t('quantity.suggested', { quantity: t(`choices.quantity.${suggested}`) })}</Text>
      <Button variant="outline" minHeight={{ base: '44px', md: '8' }} size="sm" onClick={take}>
        {t('quantity.use')}
      </Button>
    </Flex>
  );
};
