import { useEffect, useState } from 'react';
import { chakra, Text } from '../core.ts';
import type { AnyOption } from './filter.ts';

interface AnyOfOptionProps {
  readonly option: AnyOption;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingX: '2',
    minHeight: { base: '44px', md: '8' },
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});

const Tick = chakra('input', { base: { boxSize: '4', flexShrink: '0', accentColor: 'brand.solid' } });

/** The browser's own box: a list may have hundreds of them. */
export const AnyOfOption = ({ option, checked, onChange }: AnyOfOptionProps) => {
  // What is ticked shows at once; the address follows.
  const [ticked, setTicked] = useState(checked);
  useEffect(() => setTicked(checked), [checked]);
  return (
    <Row>
      <Tick
        type="checkbox"
        checked={ticked}
        onChange={({ target }) => {
          setTicked(target.checked);
          onChange(target.checked);
        }}
      />
      <Text as="span" flex="1" overflowWrap="anywhere">
        {option.label}
      </Text>
      {option.count === undefined ? null : (
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {option.count}
        </Text>
      )}
    </Row>
  );
};
