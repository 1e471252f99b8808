import { useKitText } from '../i18n/use-kit-text.ts';
import { Flex, Text } from '../ui/core.ts';
import type { Stop } from './chart-types.ts';
import { ValueLink } from './value-link.ts';

/** The value that is pointed at, in words; its room stays the same. */
export const Readout = ({ stop }: { readonly stop: Stop | undefined }) => {
  const t = useKitText();
  return (
    <Flex gap="3" minHeight="6" wrap="wrap" aria-hidden={stop === undefined}>
      <Text overflowWrap="anywhere">{stop?.words}</Text>
      {stop?.href === undefined ? null : <ValueLink to={stop.href}>{t('chart.open')}</ValueLink>}
    </Flex>
  );
};
