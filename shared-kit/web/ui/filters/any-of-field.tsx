import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ChevronDown } from '../../icons.ts';
import { Box, Button, Input, Skeleton, Text } from '../core.ts';
import { AnyOfOption } from './any-of-option.tsx';
import type { Filter } from './filter.ts';

interface AnyOfFieldProps {
  readonly filter: Extract<Filter, { readonly kind: 'any' }>;
}

/** So many are looked over at once; in more of them one searches. */
const searchFrom = 9;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A list of things to tick, folded until it is wanted or something of it is set. */
export const AnyOfField = ({ filter }: AnyOfFieldProps) => {
  const { label, options, values, onChange, isLoading = false } = filter;
  const t = useKitText();
  const id = useId();
  const [open, setOpen] = useState(values.length > 0);
  const [text, setText] = useState('');
  const found = options.filter((option) => plain(option.label).includes(plain(text)));
  // What is ticked next builds on what was ticked, though the address has not told of it yet.
  const ticked = useRef(values);
  useLayoutEffect(() => {
    ticked.current = values;
  }, [values]);
  const toggle = (value: number, checked: boolean): void => {
    const others = ticked.current.filter((one) => one !== value);
    ticked.current = checked ? [...others, value] : others;
    onChange(ticked.current);
  };
  return (
    <Box>
      <Button
        variant="outline"
        size="sm"
        width="full"
        justifyContent="space-between"
        borderColor="border.emphasized"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {values.length > 0 ? t('filterSet', { label, count: values.length }) : label}
        <Box asChild rotate={open ? '180deg' : undefined}>
          <ChevronDown aria-hidden size={16} />
        </Box>
      </Button>
      {open ? (
        <Box id={id} role="group" aria-label={label} paddingTop="1">
          {options.length < searchFrom ? null : (
            <Input
              size="sm"
              type="search"
              marginBottom="1"
              aria-label={t('searchIn', { label })}
              placeholder={t('search')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <Box maxHeight="52" overflowY="auto">
            {found.map((option) => (
              <AnyOfOption
                key={option.value}
                option={option}
                checked={values.includes(option.value)}
                onChange={(checked) => toggle(option.value, checked)}
              />
            ))}
            {isLoading ? <Skeleton height="6" /> : null}
            {found.length === 0 && !isLoading ? <Text color="fg.muted">{t('combobox.nothing')}</Text> : null}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
};
