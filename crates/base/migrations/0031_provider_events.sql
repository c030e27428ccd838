-- Types of targets are in camel case, as all others are.
UPDATE events SET target_type = 'samlProvider' WHERE target_type = 'saml-provider';
UPDATE events SET target_type = 'oidcProvider' WHERE target_type = 'oidc-provider';
UPDATE webhooks SET events = REPLACE(REPLACE(events, '"saml-provider"', '"samlProvider"'),
                                     '"oidc-provider"', '"oidcProvider"')
WHERE events LIKE '%-provider"%';
