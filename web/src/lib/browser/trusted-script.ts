/** The service worker, and the map's worker among the files of the build or, under `vite dev`, of the library. */
const known = /^\/(service-worker\.js|(\w[\w@./-]*\/)?maplibre-gl-worker[\w-]*\.mjs)$/;

interface TrustingWindow {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (script: string) => string },
    ) => { createScriptURL: (script: string) => string };
  };
}

/** Browsers with Trusted Types take the address of a worker only from a policy, and the server allows no other than this one. */
const policy = (window as TrustingWindow).trustedTypes?.createPolicy("vasati", {
  createScriptURL: (script) => {
    if (!known.test(script)) throw new TypeError(`${script} is not a script of this site.`);
    return script;
  },
});

/** The address of a worker of this site, as browsers with Trusted Types take it: an object that only looks like a text. */
export const trustedScript = (script: string): string => policy?.createScriptURL(script) ?? script;
