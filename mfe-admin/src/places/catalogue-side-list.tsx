import { useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';
import { useCataloguePlaces } from './catalogue-places.ts';

const Side = chakra('nav', {
  base: {
    flexShrink: '0',
    width: '13rem',
    paddingTop: '2',
    paddingInlineStart: '15px',
    position: 'sticky',
    top: '3rem',
  },
});

const Anchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingX: '2',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'bg.emphasized', fontWeight: 'semibold' },
    '&[data-below]': { paddingInlineStart: '5' },
  },
});

/** All catalogues at the side of the one that is open; where there is no room for it, `CatalogueMenu` leads there. */
export const CatalogueSideList = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Side aria-label={t('cataloguesLabel')} hideBelow="xl">
      <chakra.ul listStyleType="none">
        {useCataloguePlaces().map(({ to, label, isBelow, isOpen }) => (
          <li key={to}>
            <Anchor to={to} aria-current={isOpen ? 'page' : undefined} data-below={isBelow ? '' : undefined}>
              {label}
            </Anchor>
          </li>
        ))}
      </chakra.ul>
    </Side>
  );
};
