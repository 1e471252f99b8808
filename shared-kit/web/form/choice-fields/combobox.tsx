import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, Input } from '../../ui/core.ts';
import type { Option } from '../../ui/filters/filter.ts';
import { ComboboxList } from './combobox-list.tsx';

export interface ComboboxProps {
  readonly label: string;
  /** What fits what is typed, as far as it has come. */
  readonly options: readonly Option[];
  /** Words of the value, which need not be among the options. */
  readonly chosenLabel: string;
  /** Told what is typed, and an empty text when the list opens or closes. */
  readonly onSearch: (text: string) => void;
  /** The options for what is typed are still coming. */
  readonly busy?: boolean;
  /** How many there are in all, where not all are among the options. */
  readonly total?: number | undefined;
}

export interface OpenComboboxProps extends ComboboxProps {
  readonly value: Option['value'] | null | undefined;
  /** Null: what was chosen is taken away. */
  readonly onTake: (value: Option['value'] | null) => void;
  readonly onLeave?: () => void;
  readonly id?: string;
  readonly name?: string;
  readonly size?: 'sm' | 'md';
  /** Of an empty one. */
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** No option is meant. */
const none = -1;

/** One of many, found by typing. Arrow keys choose, Enter takes, Escape leaves the list. */
export const Combobox = (props: OpenComboboxProps) => {
  const { label, options, chosenLabel, onSearch, busy = false, total, value: chosenValue, onTake } = props;
  const t = useKitText();
  const listId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // Enter pressed before the options have come takes what comes, in a field that was left meanwhile as well.
  const [taking, setTaking] = useState(false);
  const at = Math.min(active, options.length - 1);
  const show = (): void => {
    if (open) return;
    setOpen(true);
    const chosen = options.findIndex(({ value }) => value === chosenValue);
    setActive(Math.max(chosen, 0));
    input.current?.select();
  };
  const search = (text: string | null): void => {
    setTyped(text);
    // Whoever has emptied the field means none of them, until an arrow key says so.
    setActive(text?.trim() === '' ? none : 0);
    setTaking(false);
    onSearch(text ?? '');
  };
  const leave = (): void => {
    setOpen(false);
    if (taking) return;
    if (typed?.trim() === '') onTake(null);
    if (typed !== null) search(null);
  };
  const take = ({ value }: Option): void => {
    onTake(value);
    setOpen(false);
    search(null);
  };
  const step = (by: 1 | -1): void => {
    if (!open) show();
    else if (options.length > 0) {
      const from = at === none && by < 0 ? 0 : at;
      setActive((from + by + options.length) % options.length);
    }
  };
  const takeMeant = (): void => {
    const option = options[at];
    setTaking(false);
    if (option) take(option);
    else if (typed?.trim() === '') {
      setOpen(false);
      onTake(null);
      search(null);
    } else if (!open) search(null);
  };
  const latest = useRef(takeMeant);
  latest.current = takeMeant;
  useEffect(() => {
    if (taking && !busy) latest.current();
  }, [taking, busy]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (!open) return;
    else if (event.key === 'Escape') {
      setOpen(false);
      setTaking(false);
      if (typed !== null) search(null);
    } else if (event.key === 'Enter') {
      setTaking(true);
    } else return;
    event.preventDefault();
  };
  const hold = (element: HTMLInputElement | null): void => {
    input.current = element;
    if (typeof props.inputRef === 'function') props.inputRef(element);
  };
  return (
    <Box position="relative" width="full">
      <Input
        ref={hold}
        {...(props.id === undefined ? {} : { id: props.id })}
        {...(props.name === undefined ? {} : { name: props.name })}
        {...(props.size === undefined ? {} : { size: props.size })}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        {...(open && at !== none
          ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` }
          : {})}
        placeholder={props.placeholder ?? t('choose')}
        paddingInlineEnd="9"
        value={typed ?? chosenLabel}
        onClick={show}
        onChange={(event) => {
          setOpen(true);
          search(event.target.value);
        }}
        onBlur={() => {
          leave();
          props.onLeave?.();
        }}
        onKeyDown={onKeyDown}
      />
      <ComboboxList
        id={listId}
        label={label}
        open={open}
        options={options}
        active={at}
        chosen={chosenValue}
        busy={busy}
        total={total}
        onActive={setActive}
        onTake={take}
      />
    </Box>
  );
};
