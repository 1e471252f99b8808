import { useId, useLayoutEffect, useRef, useState } from 'react';
import { matching } from '../../../domain/text/words.ts';
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

/** So many of a list that is searched by the server. */
const atOnce = 50;

/** A list of things to tick, folded until it is wanted or something of it is set. */
export const AnyOfField = ({ filter }: AnyOfFieldProps) => {
  const { label, options, values, onChange, search, isLoading = false } = filter;
  const t = useKitText();
  const id = useId();
  const [open, setOpen] = useState(values.length > 0);
  const [text, setText] = useState('');
  const fitting = search ? options : matching(options, text, (option) => option.label);
  const found = search ? fitting.slice(0, atOnce) : fitting;
  const isComing = isLoading || search?.busy === true;
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
          {options.length < searchFrom && !search ? null : (
            <Input
              size="sm"
              type="search"
              marginBottom="1"
              aria-label={t('searchIn', { label })}
              placeholder={t('search')}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                search?.onSearch(target.value);
              }}
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
            {isComing ? <Skeleton height="6" /> : null}
            {found.length === 0 && !isComing ? <Text color="fg.muted">{t('combobox.nothing')}</Text> : null}
            {search && !isComing && found.length > 0 && found.length < search.total ? (
              <Text color="fg.muted" paddingX="2" paddingY="1">
                {t('combobox.more', { shown: found.length, total: search.total })}
              </Text>
            ) : null}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
};
