import { useEffect, useRef } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Check, ChevronDown } from '../../icons.ts';
import { Box, Flex, Text } from '../../ui/core.ts';
import type { Option } from '../../ui/filters/filter.ts';

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly open: boolean;
  readonly options: readonly Option[];
  readonly active: number;
  readonly chosen: Option['value'] | null | undefined;
  readonly busy: boolean;
  readonly total: number | undefined;
  readonly onActive: (index: number) => void;
  readonly onTake: (option: Option) => void;
}

/** What can be chosen, below the field; how much more there is. */
export const ComboboxList = (props: ComboboxListProps) => {
  const { id, label, open, options, active, chosen, busy, total = 0, onActive, onTake } = props;
  const t = useKitText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open)
      list.current
        ?.querySelector(`#${CSS.escape(`${id}-${active}`)}`)
        ?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active, id]);
  const note = () => {
    if (busy) return t('loading');
    if (options.length === 0) return t('combobox.nothing');
    return total > options.length ? t('combobox.more', { shown: options.length, total }) : '';
  };
  const said = open ? note() : '';
  return (
    <>
      <Box
        aria-hidden
        position="absolute"
        insetInlineEnd="3"
        top="50%"
        translate="0 -50%"
        color="fg.muted"
        pointerEvents="none"
      >
        <ChevronDown size={16} />
      </Box>
      <Box
        position="absolute"
        zIndex="dropdown"
        insetX="0"
        top="100%"
        marginTop="1"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="lg"
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open && options.length > 0 ? (
          <Box
            ref={list}
            id={id}
            role="listbox"
            aria-label={label}
            maxHeight="60"
            overflowY="auto"
            padding="1"
          >
            {options.map((option, index) => (
              <Flex
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={option.value === chosen}
                align="center"
                gap="2"
                paddingX="2"
                paddingY="1.5"
                minHeight={{ base: '44px', md: '9' }}
                borderRadius="sm"
                cursor="pointer"
                bg={index === active ? 'bg.emphasized' : undefined}
                onMouseMove={() => onActive(index)}
                onClick={() => onTake(option)}
              >
                <Box flex="1" overflowWrap="anywhere">
                  {option.label}
                </Box>
                {option.value === chosen ? <Check aria-hidden size={16} /> : null}
              </Flex>
            ))}
          </Box>
        ) : null}
        <Text role="status" color="fg.muted" paddingX="3" paddingY={said === '' ? '0' : '2'}>
          {said}
        </Text>
      </Box>
    </>
  );
};
