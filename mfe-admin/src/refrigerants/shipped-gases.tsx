import { refrigerants } from 'shared-kit/domain/legal/refrigerants/refrigerants';
import { ChevronDown } from 'shared-kit/web/icons';
import { Collapsible } from 'shared-kit/web/panels';
import { Box, Button, Flex, SimpleGrid, Text } from 'shared-kit/web/ui';
import { useGasWords } from './gas-parts.tsx';

/** The refrigerants that come with the product, which nobody has to add. */
export const ShippedGases = () => {
  const { t, number, composition: told } = useGasWords();
  return (
    <Box
      as="section"
      marginTop="6"
      padding={{ base: '3', md: '4' }}
      aria-label={t('refrigerants.shipped.title')}
    >
      <Collapsible.Root lazyMount>
        <Collapsible.Trigger asChild>
          <Button variant="outline" size="sm">
            {t('refrigerants.shipped.show', { shown: refrigerants.size })}
            <ChevronDown aria-hidden />
          </Button>
        </Collapsible.Trigger>
        <Collapsible.Content>
          <Text color="fg.muted" marginY="3">
            {t('refrigerants.shipped.source')}
          </Text>
          <SimpleGrid as="dl" columns={{ base: 1, md: 2, xl: 3 }} columnGap="6" rowGap="3">
            {[...refrigerants].map(([name, { composition, gwp }]) => (
              <Box key={name} borderBottomWidth="1px" paddingBottom="2">
                <Flex as="dt" justify="space-between" gap="3" fontWeight="semibold">
                  {name}
                  <Text as="span" fontVariantNumeric="tabular-nums">
                    {t('refrigerants.gwp', { gwp: number(gwp) })}
                  </Text>
                </Flex>
                <Text as="dd" color="fg.muted" overflowWrap="anywhere">
                  {told(Object.entries(composition).map(([substance, share]) => ({ substance, share })))}
                </Text>
              </Box>
            ))}
          </SimpleGrid>
        </Collapsible.Content>
      </Collapsible.Root>
    </Box>
  );
};
