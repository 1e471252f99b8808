import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Badge, chakra, VisuallyHidden } from 'shared-kit/web/ui';
import { useTypesToApprove } from '../catalogues/use-types-to-approve.ts';
import { useCataloguePlaces } from './catalogue-places.ts';

const Side = chakra('nav', {
  base: {
    flexShrink: '0',
    width: 'min(13rem, 20vw)',
    overflowWrap: 'anywhere',
    paddingTop: '2',
    paddingInlineStart: '15px',
    position: 'sticky',
    top: '3rem',
    // With large text it is taller than the window: it is scrolled by itself, whatever lies beside it.
    maxHeight: 'calc(var(--window-height, 100vh) - 3rem)',
    overflowY: 'auto',
  },
});

const Anchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingX: '2',
    paddingY: '1',
    lineHeight: 'short',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'bg.emphasized', fontWeight: 'semibold' },
    '&[data-below]': { paddingInlineStart: '5' },
  },
});

const typesPath = '/spad-elementTypes';

/** How many types wait for the super-administrator; nothing where none does. */
const ToApprove = () => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const count = useTypesToApprove();
  if (count === 0) return null;
  return (
    <Badge colorPalette="orange" marginInlineStart="auto">
      <span aria-hidden>{format.number(count)}</span>
      <VisuallyHidden>{t('approvals.waiting', { count })}</VisuallyHidden>
    </Badge>
  );
};

/** All catalogues at the side of the one that is open; where there is no room for it, `CatalogueMenu` leads there. */
export const CatalogueSideList = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Side aria-label={t('cataloguesLabel')} hideBelow="xl">
      <chakra.ul listStyleType="none">
        {useCataloguePlaces().map(({ to, path, label, isBelow, isOpen }) => (
          <li key={to}>
            <Anchor to={to} aria-current={isOpen ? 'page' : undefined} data-below={isBelow ? '' : undefined}>
              {label}
              {path === typesPath ? <ToApprove /> : null}
            </Anchor>
          </li>
        ))}
      </chakra.ul>
    </Side>
  );
};
