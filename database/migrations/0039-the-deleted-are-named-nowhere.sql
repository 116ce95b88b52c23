-- Accounts that were deleted before left names in the log, and words that either side had written.
UPDATE audit_entries SET before = before - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'user' AND jsonb_typeof(before) = 'object'
    AND subject_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid');
UPDATE audit_entries SET after = after - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'user' AND jsonb_typeof(after) = 'object'
    AND subject_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid');
UPDATE audit_entries SET before = before - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'order' AND jsonb_typeof(before) = 'object'
    AND subject_id IN (SELECT id::text FROM orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE audit_entries SET after = after - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'order' AND jsonb_typeof(after) = 'object'
    AND subject_id IN (SELECT id::text FROM orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE audit_entries SET before = before - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'special_order' AND jsonb_typeof(before) = 'object'
    AND subject_id IN (SELECT id::text FROM special_orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE audit_entries SET after = after - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'special_order' AND jsonb_typeof(after) = 'object'
    AND subject_id IN (SELECT id::text FROM special_orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE audit_entries SET before = before - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'rating' AND jsonb_typeof(before) = 'object'
    AND subject_id IN (SELECT id::text FROM ratings WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE audit_entries SET after = after - '{name,email,phone,address,reason,message,answer,note}'::text[]
  WHERE subject_type = 'rating' AND jsonb_typeof(after) = 'object'
    AND subject_id IN (SELECT id::text FROM ratings WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE orders SET city = '–', state = '' WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid');
DELETE FROM order_notes WHERE order_id IN (SELECT id FROM orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE shipments SET tracking = '' WHERE order_id IN (SELECT id FROM orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE returns SET reason = '', answer = '' WHERE order_id IN (SELECT id FROM orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
UPDATE refunds SET reason = ''
  WHERE payment_id IN (SELECT id FROM payments WHERE order_id IN (SELECT id FROM orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid')));
UPDATE special_orders SET quote_message = '', sealed_token = '',
    token_hash = encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')
  WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid');
UPDATE special_order_steps SET message = ''
  WHERE special_order_id IN (SELECT id FROM special_orders WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'deleted-%@deleted.invalid'));
