import { useKitText } from '../../i18n/use-kit-text.ts';
import { Funnel } from '../../icons.ts';
import { Badge, Text } from '../core.ts';
import { LazyMenu } from '../lazy-menu.tsx';
import { usePhone } from '../use-media-query.ts';
import type { FilterPanelProps } from './filter-panel.ts';

const loadPopover = () => import('./filter-popover.tsx');
const loadSheet = () => import('./filter-sheet.tsx');

/** The one way to all filters of a list: they open below it, on the phone as a sheet from the foot. */
export const FilterButton = (props: FilterPanelProps) => {
  const { filters, count } = props;
  const t = useKitText();
  const phone = usePhone();
  if (filters.length === 0) return null;
  return (
    <LazyMenu
      // The other one does not open by itself when the window becomes narrow.
      key={phone ? 'sheet' : 'popover'}
      load={phone ? loadSheet : loadPopover}
      menu={props}
      onApproach={props.onApproach}
      size="sm"
      variant="outline"
      borderColor="border.emphasized"
      paddingX={{ base: '2', md: '3' }}
      aria-haspopup="dialog"
    >
      <Funnel aria-hidden />
      <Text as="span" srOnly={{ base: true, md: false }}>
        {t('filters')}
      </Text>{' '}
      {count > 0 ? (
        <Badge variant="solid" borderRadius="full">
          {count}
        </Badge>
      ) : null}
    </LazyMenu>
  );
};
