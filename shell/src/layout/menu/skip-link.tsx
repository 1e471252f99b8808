import { useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/ui';

export const mainId = 'main';

/** The first stop of the keyboard: past the menu to the page. */
export const SkipLink = () => (
  <Link
    href={`#${mainId}`}
    position="absolute"
    insetStart="2"
    top="2"
    zIndex="skipNav"
    padding="3"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="md"
    transform="translateY(-200%)"
    _focusVisible={{ transform: 'none' }}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(mainId)?.focus();
    }}
  >
    {useTranslation('shell').t('skip')}
  </Link>
);
