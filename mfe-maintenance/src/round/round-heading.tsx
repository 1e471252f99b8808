import { useEffect, useRef } from 'react';
import { MapPin } from 'shared-kit/web/icons';
import { Flex, Text } from 'shared-kit/web/ui';
import { usePlaceText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';
import type { AreaPart } from './round-order.ts';
import type { RoundArea } from './use-round.ts';

interface RoundHeadingProps {
  readonly area: RoundArea;
  readonly part: AreaPart;
  readonly current: number;
}

/** Where the way has come to, and how much there is to do; louder on the first card of an area. */
export const RoundHeading = ({ area, part, current }: RoundHeadingProps) => {
  const t = useText();
  const place = usePlaceText();
  const at = part.ids.indexOf(current) + 1;
  const before = useRef<number>(undefined);
  const isNew = before.current !== area.id || at === 1;
  useEffect(() => {
    before.current = area.id;
  }, [area.id]);
  return (
    <Flex
      as="h2"
      gap="2"
      align="center"
      paddingX="2"
      paddingY="1"
      marginBottom="1"
      borderRadius="md"
      bg={isNew ? 'brand.subtle' : 'bg.muted'}
      aria-live="polite"
    >
      <MapPin aria-hidden size={18} style={{ flexShrink: 0 }} />
      <Text
        as="span"
        flex="1"
        minWidth="0"
        overflowWrap="anywhere"
        fontWeight={isNew ? 'semibold' : 'normal'}
      >
        {t('round.now', { place: place(area), count: part.ids.length })}
      </Text>
      <Text as="span" color="fg.muted" whiteSpace="nowrap">
        {t('round.inArea', { at, total: part.ids.length })}
      </Text>
    </Flex>
  );
};
