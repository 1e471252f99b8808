/** Addresses as tests expect them: every screen names the installation that it shows. */

/** `expect(page).toHaveURL(screenAt('/user/home'))`: the screen, of some installation or of the one given, and nothing more. */
export const screenAt =
  (pathname: string, installationId?: number) =>
  (address: URL): boolean => {
    const { installation = '', ...rest } = Object.fromEntries(address.searchParams);
    const isNamed =
      installationId === undefined
        ? /^[1-9]\d*$/.test(installation)
        : installation === String(installationId);
    return address.pathname === pathname && isNamed && Object.keys(rest).length === 0;
  };
