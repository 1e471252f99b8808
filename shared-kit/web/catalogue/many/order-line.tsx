import { useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ArrowUpDown } from '../../icons.ts';
import { chakra, Input } from '../../ui/core.ts';
import type { Row } from '../catalogue.ts';

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingX: '2',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
    '&[data-dragged]': { zIndex: '1', shadow: 'md', position: 'relative' },
  },
});

const Handle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minHeight: '44px',
    minWidth: '0',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'grab',
    touchAction: 'none',
    _disabled: { cursor: 'default' },
  },
});

interface PlaceFieldProps {
  readonly name: string;
  /** Null where the list is searched: nobody sees where an entry stands then. */
  readonly place: number | null;
  readonly total: number;
  readonly onPlace: (place: number) => void;
}

/** The place of an entry, and the way to any other: taken on Enter, put back where it is left. */
const PlaceField = ({ name, place, total, onPlace }: PlaceFieldProps) => {
  const t = useKitText();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= total) onPlace(wanted);
    setTyped(null);
  };
  return (
    <Input
      size="sm"
      width={{ base: '4.5rem', md: '5rem' }}
      flexShrink="0"
      textAlign="end"
      inputMode="numeric"
      autoComplete="off"
      minHeight={{ base: '44px', md: '8' }}
      aria-label={t('order.place', { name })}
      title={t('order.placeHelp', { total })}
      placeholder={t('order.placeShort')}
      value={typed ?? (place === null ? '' : String(place))}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 7))}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={take}
    />
  );
};

interface OrderLineProps extends PlaceFieldProps {
  readonly id: Row['id'];
}

/** An entry to take hold of, with its place. */
export const OrderLine = ({ id, ...field }: OrderLineProps) => {
  const fixed = field.place === null;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: fixed,
  });
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <Line
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      data-dragged={isDragging ? '' : undefined}
    >
      {fixed ? (
        <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
          {field.name}
        </chakra.span>
      ) : (
        <Handle type="button" data-entry={id} {...attributes} {...listeners}>
          <ArrowUpDown aria-hidden size={16} style={{ flexShrink: 0 }} />
          <span>{field.name}</span>
        </Handle>
      )}
      <PlaceField {...field} />
    </Line>
  );
};
